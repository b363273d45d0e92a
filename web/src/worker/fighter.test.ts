import { beginFight, stretchFrom } from '@flagplot/core/desk/fight'
import { expect, test } from 'vitest'
import { readyFight } from '../desk/ready.fixture.ts'
import { goOnAhead, goOnInWorker } from './fighter.ts'

const { battle } = await readyFight('sidcors/border-clash')

const begun = (seed: string) => beginFight(battle, { dice: { source: 'seeded', seed } })

test('a fight goes on as itself, though another one went on ahead and was never taken up', async () => {
  const [left, taken] = [begun('7'), begun('8')]
  const stretch = stretchFrom(taken, 'step')
  const { signal } = new AbortController()
  goOnAhead(left, stretch)
  const gone = await goOnInWorker(taken, stretch, signal)
  expect(gone).toMatchObject({ ok: true, value: { dice: { seed: '8' } } })
})
