import type { RefObject } from 'react'

interface FilePickerProps {
  readonly picker: RefObject<HTMLInputElement | null>
  readonly label: string
  readonly accept: string
  readonly onFile: (file: File) => void
}

/** Asks the browser for a file when a button elsewhere clicks it; the same file can be chosen again. */
export const FilePicker = ({ picker, label, accept, onFile }: FilePickerProps) => (
  <input
    ref={picker}
    type="file"
    hidden
    aria-label={label}
    accept={accept}
    onChange={event => {
      const [file] = event.currentTarget.files ?? []
      if (file !== undefined) onFile(file)
      event.currentTarget.value = ''
    }}
  />
)
