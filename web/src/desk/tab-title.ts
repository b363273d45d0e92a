import { useEffect } from 'react'

/** Sets the title of the tab while a screen is up. */
export function useTabTitle(words: string): void {
  useEffect(() => {
    document.title = `${words} - Flagplot`
  }, [words])
}
