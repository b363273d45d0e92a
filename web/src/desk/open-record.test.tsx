// @vitest-environment happy-dom
import { recordLines } from '@flagplot/core/desk/fight'
import { packRecordLink, printRecord } from '@flagplot/core/notation/record'
import { afterAll, expect, test } from 'vitest'
import { closePage, openPage, said, screen } from '../app/page.fixture.tsx'
import { readyFight } from './ready.fixture.ts'

afterAll(closePage)

const clash = 'sidcors/border-clash'

test('fight: a record of another revision of the rules says so as it is opened', async () => {
  const [head = ''] = recordLines(await readyFight(clash))
  const { digest: _, ...header } = JSON.parse(head)
  const old = printRecord({ ...header, revision: 1 }, []).trimEnd()
  await openPage(clash, `#/r/${packRecordLink(old.split('\n'))}`)
  expect(said(await screen.findByText(/another revision/))).toContain('(1; this is 3)')
})
