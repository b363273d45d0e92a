import { MantineProvider } from '@mantine/core'
import { Router } from 'wouter'
import { useHashLocation } from 'wouter/use-hash-location'
import { DeskProvider, type Draft, FightProvider, workers } from '../desk/index.ts'
import { Shell } from './shell.tsx'
import { theme } from './theme.ts'

workers()

/** The page. Its addresses are behind `#`, so that it works from any folder of any host. */
export function App({ opening }: { readonly opening: Draft }) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <Router hook={useHashLocation}>
        <DeskProvider opening={opening}>
          <FightProvider>
            <Shell />
          </FightProvider>
        </DeskProvider>
      </Router>
    </MantineProvider>
  )
}
