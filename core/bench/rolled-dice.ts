import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const source = fileURLToPath(new URL('../roll-every-die.c', import.meta.url))

/** The rate of a C program that rolls every die, on this machine now. */
interface RolledDice {
  readonly perSecond: number
  readonly work: string
}

/** Compiles and runs it; nothing, in words, where there is no compiler. */
export function rollEveryDie(battles: number): RolledDice | string {
  const folder = mkdtempSync(join(tmpdir(), 'flagplot-bench-'))
  try {
    const program = join(folder, 'roll-every-die')
    execFileSync('cc', ['-O2', '-o', program, source], { stdio: 'pipe' })
    const [rate = '0', red = '', draw = ''] = execFileSync(program, [String(battles)], { encoding: 'utf8' }).split(
      /\s+/,
    )
    return { perSecond: Number(rate), work: `${battles} battles, red ${red}, draw ${draw}` }
  } catch {
    return 'no C compiler here'
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
