import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** What is drawn of something at first. */
export const markupOf = (drawn: ReactNode): string => renderToStaticMarkup(<MantineProvider>{drawn}</MantineProvider>)

/** The text of a markup, as read or listened to. */
export const wordsOf = (markup: string): string =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
