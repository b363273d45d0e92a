import type { Fight } from '@flagplot/core/desk/fight'
import type { Eye } from '@flagplot/core/game/sides'
import { clauseTitle, fleetWords } from '@flagplot/core/game/words'
import type { ReactNode } from 'react'
import classes from '../fight.module.css'
import { RuleNote } from '../log/rule-note.tsx'
import type { Head } from './step.tsx'

/** The open question in the words of its rules for an eye, and its rule. `also` stands below it. */
export function headOf(
  { battle: { rules, setup }, state }: Fight,
  eye: Eye,
  { isPrompted = true, also }: { readonly isPrompted?: boolean; readonly also?: ReactNode } = {},
): Head {
  const prompt = rules.prompt(state, eye, fleetWords(setup))
  return {
    title: prompt.title,
    beside: (
      <>
        {isPrompted && <p>{prompt.text}</p>}
        <details className={`hint ${classes.why}`}>
          <summary>By which rule? {clauseTitle(rules, prompt.rule)}</summary>
          <RuleNote rules={rules} rule={prompt.rule} because={[]} />
        </details>
        {also}
      </>
    ),
  }
}
