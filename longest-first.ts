import { BaseSequencer, type TestSequencer, type TestSpecification, type Vitest } from 'vitest/node'

/**
 * The order of the files in a fresh clone, without known times: the named ones first, in the order of their patterns,
 * the others by size as is usual. A long file that begins last keeps one worker busy while the others are idle.
 */
export const longestFirstSequencer = (longest: readonly RegExp[]) =>
  class LongestFirst implements TestSequencer {
    private readonly usual: BaseSequencer
    constructor(vitest: Vitest) {
      this.usual = new BaseSequencer(vitest)
    }
    shard(files: TestSpecification[]): Promise<TestSpecification[]> {
      return this.usual.shard(files)
    }
    async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const rank = ({ moduleId }: TestSpecification): number => {
        const at = longest.findIndex(each => each.test(moduleId))
        return at < 0 ? longest.length : at
      }
      const sorted = await this.usual.sort(files)
      const projects = [...new Set(sorted.map(({ project }) => project.name))]
      return projects.flatMap(name =>
        sorted.filter(({ project }) => project.name === name).toSorted((a, b) => rank(a) - rank(b)),
      )
    }
  }
