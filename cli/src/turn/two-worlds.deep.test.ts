import { fetchReadyAddress } from '@flagplot/core/desk/battle'
import { must } from '@flagplot/core/lang'
import { printBattle } from '@flagplot/core/notation'
import { expect, test } from 'vitest'
import { ran } from '../run.fixture.ts'
import { resultsIn, turnDisk, value, writtenOrders } from './turn.fixture.ts'

const records = writtenOrders('warpwar/secret-records', 'records', 100)
const quiet = writtenOrders('warpwar/secret-records', 'quiet', 100)
const stand = writtenOrders('knight-hawks/the-stand', 'stand', 1000)
const clash = writtenOrders('sidcors/border-clash', 'clash', 1000)

const openReady = async (address: string) => value(await fetchReadyAddress(address))

/** A ready battle as a file. */
async function fileOf(address: string): Promise<string> {
  const { rules, ...battle } = await openReady(address)
  return printBattle(rules, battle)
}

/** All that red alone may know, in one of two worlds. */
interface Secrets {
  /** A missile more than the ship ever fires. */
  readonly missiles: string
  /** The hex of a mine that nobody meets. */
  readonly mine: string
  /** The orders of red that are no secret, written out or given by the standing orders of its letter. */
  readonly written: number
  /** Standing orders of its letter where all orders are written out: nobody asks them. */
  readonly rest: object
  /** Orders that no question is left for. */
  readonly extra: readonly string[]
}

const here: Secrets = { missiles: 'M3', mine: '33-25', written: 1000, rest: {}, extra: [] }
const there: Secrets = {
  missiles: 'M4',
  mine: '32-25',
  written: 2,
  rest: { doctrine: 'captain' },
  extra: ['an order that nobody asks for'],
}

async function world({ missiles, mine, written, rest, extra }: Secrets) {
  const hidden = { red: 'Ann', blue: 'Bob' }
  const battles = {
    records: { battle: 'battles/records.yaml', ...hidden },
    quiet: { battle: 'warpwar/secret-records', ...hidden },
    stand: { battle: 'knight-hawks/the-stand', ...hidden },
    clash: { battle: 'sidcors/border-clash', ...hidden },
    // a player who has no part in the others
    elsewhere: { battle: 'sidcors/border-clash', red: 'Cid' },
  }
  const [first = '', ...later] = stand.red
  const laid = [first.replace('33-25', mine), ...later]
  const own = (await openReady('sidcors/border-clash')).leaders.red.doctrine
  const standing = { doctrine: { name: own?.name, ...own?.settings } }
  const letters = [
    {
      from: 'Ann',
      battles: {
        records: { orders: [...records.red, ...extra], ...rest },
        quiet: { orders: quiet.red.slice(0, written), doctrine: 'captain' },
        stand: { orders: [...laid, ...extra], ...rest },
        clash: { orders: clash.red.slice(0, written), ...standing },
      },
    },
    {
      from: 'Bob',
      battles: {
        records: { orders: records.blue },
        quiet: { orders: quiet.blue },
        stand: { orders: stand.blue },
        clash: { orders: clash.blue },
      },
    },
    { from: 'Cid', battles: { elsewhere: { doctrine: 'captain' } } },
  ]
  const file = (await fileOf('warpwar/secret-records')).replace('T1 M3', `T1 ${missiles}`)
  const { code, err, text, disk } = await ran('adjudicate turn-12', {
    disk: { ...turnDisk(battles, letters), 'turn-12/battles/records.yaml': file },
  })
  expect([code, err, text]).toEqual([0, '', expect.stringContaining('All 5 settled.')])
  return resultsIn(disk)
}

test('what red of a hidden battle alone may know changes no file of its enemy, of another player, or for all', async () => {
  const [one, other] = [await world(here), await world(there)]
  const differing = Object.keys(one).filter(path => one[path] !== other[path])
  const isOpen = (path: string): boolean => /^turn\.(?!json)|^players\/(bob|cid)\./.test(path)
  expect(differing.filter(isOpen)).toEqual([])
  expect(Object.keys(one).filter(isOpen)).toHaveLength(12)
  // the worlds do differ: red knows it, and its moderator
  for (const path of [
    'players/ann.txt',
    'players/ann.html',
    'moderator/records.jsonl',
    'moderator/records.txt',
    'moderator/stand.jsonl',
    'moderator/quiet.jsonl',
    'moderator/clash.jsonl',
  ]) {
    expect(differing).toContain(path)
  }
  for (const path of Object.keys(one).filter(isOpen)) {
    const text = must(one[path], 'a file that is listed')
    expect([path, /umpire’s report|\bseed [0-9a-f]{64}|Digest:/.exec(text)?.[0]]).toEqual([path, undefined])
  }
})
