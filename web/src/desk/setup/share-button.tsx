import { packLink } from '@flagplot/core/notation'
import { CopyButton } from '../copy-button.tsx'
import { useDesk } from './desk-state.tsx'
import { fileOf } from './document.ts'

/** The address of this page with a whole set-up behind its `#`. */
const addressOf = (packed: string): string => `${location.href.split('#')[0]}#/b/${packed}`

/** Copies a link that carries the whole set-up; nothing is stored anywhere. */
export function ShareButton() {
  const { draft } = useDesk()
  return <CopyButton label="Copy link" done="Link copied" text={() => addressOf(packLink(fileOf(draft)))} />
}
