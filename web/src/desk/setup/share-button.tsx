import { CopyButton } from '../copy-button.tsx'
import { shared } from '../shared-address.ts'
import { useDesk } from './desk-state.tsx'
import { fileOf } from './document.ts'

/** Copies a link that carries the whole set-up; nothing is stored anywhere. */
export function ShareButton() {
  const { rules, draft } = useDesk()
  const link = async (): Promise<string> => {
    const { packLink } = await import('../set-up-link.ts')
    return shared(`/b/${packLink(fileOf(rules, draft))}`)
  }
  return <CopyButton label="Copy link" done="Link copied" text={link} />
}
