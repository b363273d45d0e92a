import { fetchSystem, systemTitles } from '@flagplot/core/desk/battle'
import { must, ok, type Result } from '@flagplot/core/lang'
import { useEffect, useMemo, useState } from 'react'
import { browserStorage } from '../browser-storage.ts'
import { NoRules } from '../no-rules.tsx'
import { firstDraft } from '../setup/desk-state.tsx'
import { AtDesk, useDesk, useDeskPlace } from '../setup/index.ts'
import { loadLast } from '../setup/saved.ts'
import type { ChosenBattle } from './battle-choice.tsx'
import type { KeptGame } from './kept-seats.ts'
import { MakeGame } from './make-game.tsx'

interface NewGameProps {
  readonly onMade: (made: KeptGame) => void
}

/** A new game, opened with the battle on the desk. */
function OfDesk({ onMade }: NewGameProps) {
  const { rules, draft } = useDesk()
  const desk = useMemo(() => ({ rules, draft }), [rules, draft])
  return <MakeGame desk={desk} first={desk} onMade={onMade} />
}

async function fetchFirst(): Promise<Result<ChosenBattle>> {
  const rules = await fetchSystem(must(systemTitles[0], 'a system in the register').id)
  return rules.ok ? ok({ rules: rules.value, draft: firstDraft(rules.value) }) : rules
}

/** A new game while nothing is on the desk, opened with the first ready battle. */
function OfReady({ onMade }: NewGameProps) {
  const [first, setFirst] = useState<Result<ChosenBattle> | undefined>()
  useEffect(() => void fetchFirst().then(setFirst), [])
  if (first === undefined) return <p>Fetching the rules …</p>
  return first.ok ? <MakeGame desk={undefined} first={first.value} onMade={onMade} /> : <NoRules {...first} />
}

/** A new game of any battle. Nothing is put on the desk for it. */
export function NewGame({ onMade }: NewGameProps) {
  const [history] = useDeskPlace()
  const [isDeskEmpty] = useState(() => history === undefined && loadLast(browserStorage) === undefined)
  if (isDeskEmpty) return <OfReady onMade={onMade} />
  return (
    <AtDesk>
      <OfDesk onMade={onMade} />
    </AtDesk>
  )
}
