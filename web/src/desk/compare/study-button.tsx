import { Button } from '@mantine/core'
import { download, fileName } from '../download.ts'
import type { WrittenStudy } from './study-file.ts'

/** Saves a study as a file. The printer of files is fetched first. */
async function saveStudy(study: WrittenStudy): Promise<void> {
  const { studyFile } = await import('./study-file.ts')
  download(fileName(study.battle.title, 'study.yaml'), 'application/yaml', studyFile(study))
}

/** The question as a file for the command. */
export const StudyButton = ({ study }: { readonly study: WrittenStudy }) => (
  <Button size="compact-xs" variant="default" onClick={() => void saveStudy(study)}>
    Download study.yaml
  </Button>
)
