import { sayRefusal } from '@flagplot/core/lang'
import { useRef } from 'react'
import { Refused } from '../../forms/index.ts'
import { useCopy } from '../copy-button.tsx'
import { FilePicker } from '../file-picker.tsx'
import { Menu, type MenuAction } from '../menu.tsx'
import { PasteDialog } from '../paste-dialog.tsx'
import { shared } from '../shared-address.ts'
import { useDesk } from './desk-state.tsx'
import { fileOf } from './document.ts'
import { SavedDialogs } from './saved-dialogs.tsx'
import { useBattleFiles } from './use-battle-files.ts'
import { useSavedSetUps } from './use-saved.ts'

/** Copies a link that contains the whole set-up; nothing is stored anywhere. */
function useLinkAction(): { readonly action: MenuAction; readonly said: string } {
  const { rules, draft } = useDesk()
  const { said, copy } = useCopy('Link copied', async () => {
    const { packLink } = await import('../set-up-link.ts')
    return shared(`/b/${packLink(fileOf(rules, draft))}`)
  })
  return { said, action: { label: 'Copy link', act: copy } }
}

/** The menu to load and save set-ups: files, those saved in this browser, and the link. */
export function BattleMenu() {
  const files = useBattleFiles()
  const setUps = useSavedSetUps()
  const link = useLinkAction()
  const said = link.said === '' ? setUps.said : link.said
  const picker = useRef<HTMLInputElement>(null)
  const open = (): void => picker.current?.click()
  return (
    <>
      <Menu
        label={said === '' ? 'File' : said}
        groups={[
          [link.action],
          [
            { label: 'Paste a battle file…', act: files.paste },
            { label: 'Open a battle file…', act: open },
            { label: 'Download as battle file', disabled: !files.isWhole, act: () => void files.save() },
          ],
          setUps.actions,
          setUps.saved,
        ]}
      />
      <span role="status" className="unseen">
        {said}
      </span>
      <FilePicker
        picker={picker}
        label="Battle file"
        accept=".yaml,.yml,.json,text/plain"
        onFile={file => void file.text().then(files.take)}
      />
      <Refused said={files.unprinted && sayRefusal(files.unprinted)} />
      <Refused said={setUps.refusal && sayRefusal(setUps.refusal)} />
      <SavedDialogs setUps={setUps} />
      {files.pasting !== undefined && (
        <PasteDialog
          title="Paste a battle file"
          label="YAML or JSON"
          action="Put it on the desk"
          start={files.pasting}
          refused={files.refused}
          onTake={text => void files.take(text)}
          onClose={files.close}
        />
      )}
    </>
  )
}
