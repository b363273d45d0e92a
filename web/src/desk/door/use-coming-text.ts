import { useEffect, useRef } from 'react'

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, dialog') !== null

/** Listens for pasted text and dropped files anywhere on the screen. */
export function useComingText(onText: (text: string) => void, onFile: (file: File) => void): void {
  const latest = useRef({ onText, onFile })
  latest.current = { onText, onFile }
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (isWriting(event.target) || text.trim() === '') return
      event.preventDefault()
      latest.current.onText(text)
    }
    const over = (event: DragEvent): void => event.preventDefault()
    const drop = (event: DragEvent): void => {
      event.preventDefault()
      const [file] = event.dataTransfer?.files ?? []
      if (file !== undefined) latest.current.onFile(file)
    }
    document.addEventListener('paste', paste)
    document.addEventListener('dragover', over)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('paste', paste)
      document.removeEventListener('dragover', over)
      document.removeEventListener('drop', drop)
    }
  }, [])
}
