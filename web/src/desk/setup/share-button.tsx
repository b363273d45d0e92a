import { packLink } from '@flagplot/core/notation'
import { CopyButton } from '../copy-button.tsx'
import { shared } from '../shared-address.ts'
import { useDesk } from './desk-state.tsx'
import { fileOf } from './document.ts'

/** Copies a link that carries the whole set-up; nothing is stored anywhere. */
export function ShareButton() {
  const { rules, draft } = useDesk()
  return <CopyButton label="Copy link" done="Link copied" text={() => shared(`/b/${packLink(fileOf(rules, draft))}`)} />
}
