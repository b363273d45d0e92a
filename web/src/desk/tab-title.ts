import { useEffect } from 'react'

/** What the tab is called while a screen is up. */
export function useTabTitle(words: string): void {
  useEffect(() => {
    document.title = `${words} - Flagplot`
  }, [words])
}
