import { Button } from '@mantine/core'
import { useSaid } from './use-said.ts'

/** Puts text on the clipboard; if the browser refuses, the text is shown to be copied by hand. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

interface CopyButtonProps {
  readonly label: string
  readonly done: string
  readonly text: () => string | Promise<string>
  readonly compact?: boolean
}

/** Copies a text, and says so for a while. */
export function useCopy(done: string, text: CopyButtonProps['text']): { readonly said: string; copy(): void } {
  const { said, say } = useSaid()
  const press = async (): Promise<void> => {
    const value = await Promise.resolve(text()).catch(() => undefined)
    if (value === undefined) say('Is the network there?')
    else if (await copy(value)) say(done)
    else window.prompt('Copy this by hand:', value)
  }
  return { said, copy: () => void press() }
}

/** A button that copies a text and says so, to screen readers too. */
export function CopyButton({ label, done, text, compact = false }: CopyButtonProps) {
  const { said, copy: press } = useCopy(done, text)
  return (
    <>
      <Button size={compact ? 'compact-xs' : 'xs'} onClick={press}>
        {said === '' ? label : said}
      </Button>
      <span role="status" className="unseen">
        {said}
      </span>
    </>
  )
}
