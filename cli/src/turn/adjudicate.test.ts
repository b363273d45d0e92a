import { onOneLine } from '@flagplot/core/lang'
import { describe, expect, test } from 'vitest'
import { rows } from '../../../test-depth.ts'
import type { Files } from '../io/io.ts'
import { memoryIo } from '../io/memory-io.ts'
import { ran, refuses, tooWide } from '../run.fixture.ts'
import { type LetterData, resultsIn, turnDisk, writtenOrders } from './turn.fixture.ts'

const address = 'attack-endurance/corvettes-and-cruiser'
const battles = {
  altair: { battle: address, red: 'Ann', blue: 'Bob' },
  vega: { battle: 'combat-shift/line-across-eras', red: 'Bob' },
}
const first = writtenOrders(address, 'altair', 100)
const concentrate = { doctrine: 'concentrate' }
const ann: LetterData = { from: 'Ann', battles: { altair: { orders: first.red } } }
const bob: LetterData = { from: 'Bob', battles: { altair: { orders: first.blue }, vega: concentrate } }

/** A letter of Bob that leaves out the other battle. */
const onAltair: LetterData = { from: 'Bob', battles: { altair: { orders: first.blue } } }

const adjudicated = (disk: Record<string, string>) => ran('adjudicate turn-12', { disk })
const withFile = (disk: Record<string, string>, path: string, change: (text: string) => string) => ({
  ...disk,
  [path]: change(disk[path] ?? ''),
})

describe('a letter', () => {
  test('gives its orders in turn, to the last question', async () => {
    const { code, out } = await adjudicated(turnDisk(battles, [ann, bob]))
    expect([code, out]).toEqual([0, expect.stringContaining('All 2 settled.')])
  })

  test('with more orders than questions is told, with their number', async () => {
    const more = { ...ann, battles: { altair: { orders: [...first.red, 'any', 'word'] } } }
    const { code, text } = await adjudicated(turnDisk(battles, [more, bob]))
    expect([code, text]).toEqual([0, expect.stringContaining('Ann (red): 2 orders left over.')])
  })

  test.each([
    [
      'with an illegal order',
      [{ ...ann, battles: { altair: { orders: ['fight Corvete'] } } }, bob],
      'Ann (red), order 1 (',
    ],
    [
      'whose orders run out',
      [{ ...ann, battles: { altair: { orders: first.red.slice(0, 1) } } }, bob],
      'Ann (red), order 2 (',
    ],
    ['that is missing', [bob], 'Ann (red): no letter says anything on this battle.'],
    ['that says nothing on a battle', [{ ...ann, battles: { altair: {} } }, bob], 'Ann (red): no letter says anything'],
  ])('%s has its battle wait, and the others are settled', async (_, letters, words) => {
    const disk = turnDisk(battles, letters)
    const { code, text, out, disk: after } = await adjudicated(disk)
    expect([code, text]).toEqual([3, expect.stringContaining(words)])
    expect(text).toContain('altair waits: Three corvettes and a heavy cruiser.')
    expect(text).toContain('1 settled, 1 waiting.')
    expect(tooWide(out)).toEqual([])
    expect(onOneLine(after['turn-12/results/turn.txt'] ?? '')).toContain('(Ann against Bob). It is not settled yet.')
    expect(after['turn-12/results/moderator/altair.jsonl']).toBeUndefined()
    expect(after['turn-12/results/moderator/vega.jsonl']).toBeDefined()
    // a battle that waits may change freely
    const mended = await adjudicated({ ...after, ...turnDisk(battles, [ann, bob]) })
    expect([mended.code, mended.text]).toEqual([0, expect.stringContaining('All 2 settled.')])
  })

  test('that is missing leaves its side to the battle’s standing orders if the turn says so', async () => {
    const { code, text } = await adjudicated(turnDisk(battles, [bob], { missing: 'standing' }))
    expect([code, text]).toEqual([0, expect.stringContaining('Standing orders led Rebels (red).')])
  })

  test('with standing orders goes by them also where the turn has others lead for missing letters', async () => {
    const protect = { from: 'Ann', battles: { altair: { doctrine: 'protect' } } }
    const records = ['wait', 'standing'].map(async missing => {
      const { disk } = await adjudicated(turnDisk(battles, [protect, bob], { missing }))
      return resultsIn(disk)['moderator/altair.jsonl']
    })
    const [one, other] = await Promise.all(records)
    expect(one).toContain('"protect"')
    expect(other).toBe(one)
  })

  test('with standing orders goes on by them, and the record says from which step', async () => {
    const part = { orders: first.red.slice(0, 1), doctrine: 'focus' }
    const { code, disk } = await adjudicated(turnDisk(battles, [{ ...ann, battles: { altair: part } }, bob]))
    const record = 'turn-12/results/moderator/altair.jsonl'
    expect([code, disk[record]]).toEqual([0, expect.stringContaining('"leaders"')])
    const verified = await ran(`verify --doctrines ${record}`, { disk })
    expect([verified.code, verified.err]).toEqual([0, ''])
    expect(verified.text).toMatch(/asked of the standing orders again: all the same\./)
  })

  test.each([
    [{ from: 'Anne', battles: {} }, 'letters/Anne.yaml:3:11: from: nothing is called Anne', 'Did you mean Ann?'],
    [{ from: 'Ann', battles: { vega: concentrate } }, 'letters/Ann.yaml:5:5:', 'Ann leads nothing in vega.'],
    [{ from: 'Ann', battles: { altiar: {} } }, 'letters/Ann.yaml:5:5:', 'Did you mean altair?'],
    [{ from: 'Ann', battles: { altair: { doctrine: 'focsu' } } }, 'letters/Ann.yaml:6:19:', 'Did you mean focus?'],
    [
      { from: 'Ann', battles: { altair: { order: ['x'] } } },
      'letters/Ann.yaml:6:7: Battles, altair: unknown key',
      'orders',
    ],
    [{ from: 'Ann', battles: { altair: { orders: 'x' } } }, 'letters/Ann.yaml:6:17:', 'expected a list'],
    [{ from: 'Ann', battles: { altair: { leaves: { after: 2 } } } }, 'letters/Ann.yaml:6:7:', 'nobody leaves'],
  ])('that does not fit the turn is refused with its place: %j', async (letter, place, words) => {
    const { code, said, disk } = await adjudicated(turnDisk(battles, [letter as LetterData, bob]))
    expect([code, said]).toEqual([2, expect.stringContaining(place)])
    expect(said).toContain(words)
    expect(resultsIn(disk)).toEqual({})
  })

  test('is one a player, and its name is that of a letter', async () => {
    // by name the last, whatever the order of the folder
    const disk = { 'turn-12/letters/b.yml': JSON.stringify({ flagplot: 1, ...ann }), ...turnDisk(battles, [ann, bob]) }
    expect((await adjudicated(disk)).said).toMatch(/letters\/b\.yml:\S+ This is a second letter from Ann\./)
    const odd = { ...turnDisk(battles, [ann, bob]), 'turn-12/letters/ann.txt': '', 'turn-12/letters/.keep': '' }
    expect((await adjudicated(odd)).said).toContain('turn-12/letters/ann.txt is no letter')
  })
})

describe('typed dice and the form of the next battle', () => {
  test.each([
    [{ dice: '6 6' }, '2 dice are used up'],
    [{ dice: '6 x' }, 'x'],
    [{ next: { repair: ['red:Dreadnought'] } }, 'Dreadnought'],
    [{ next: { interphase: 1 } }, 'interphase'],
  ])('that do not fit have the battle wait for the moderator: %j', async (more, words) => {
    const { code, text } = await adjudicated(turnDisk({ altair: { ...battles.altair, ...more } }, [ann, onAltair]))
    expect([code, text]).toEqual([3, expect.stringContaining('altair waits: Three corvettes and a heavy cruiser.')])
    expect(text).toContain(words)
  })

  test('left over once the battle has ended, dice have it wait', async () => {
    const letters = ['Ann', 'Bob'].map(from => ({ from, battles: { altair: { doctrine: 'focus' } } }))
    const typed = { altair: { ...battles.altair, dice: '6 '.repeat(500) } }
    const { code, text } = await adjudicated(turnDisk(typed, letters))
    expect([code, text]).toEqual([3, expect.stringMatching(/The battle is over, and \d+ dice of 500 are left\./)])
  })
})

describe('the schema of a file', () => {
  test.each([
    ['turn', ['flagplot', 'turn', 'dice', 'missing', 'battles']],
    ['letter', ['flagplot', 'from', 'because', 'battles']],
  ])('is printed for an editor: %s', async (file, keys) => {
    const { code, out } = await ran(`adjudicate --schema ${file}`)
    const schema = JSON.parse(out)
    expect([code, Object.keys(schema.properties), schema.additionalProperties]).toEqual([0, keys, false])
  })

  refuses([
    ['adjudicate', 'the folder of a turn'],
    ['adjudicate --schema turns', 'Did you mean turn?'],
    ['adjudicate turn-12 --schema turn', 'needs no folder'],
    ['adjudicate --schema turn --json', 'is JSON already'],
  ])
})

describe('the report for all', () => {
  const seed = 'Dice: by the public seed “the lottery numbers of 24 November”.'

  test('tells the seed once no letter can be written to suit it', async () => {
    const waits = await adjudicated(turnDisk(battles, [bob]))
    for (const [path, text] of Object.entries(resultsIn(waits.disk))) {
      const isOpen = /^turn\.(?!json)|^players/.test(path)
      expect([path, isOpen && text.includes('lottery numbers')]).toEqual([path, false])
    }
    const settled = await adjudicated(turnDisk(battles, [ann, bob]))
    expect(onOneLine(settled.disk['turn-12/results/turn.txt'] ?? '')).toContain(seed)
  })

  test('tells of dice that the moderator typed', async () => {
    const typed = { altair: { ...battles.altair, dice: '1 '.repeat(200) }, vega: battles.vega }
    const { disk } = await adjudicated(turnDisk(typed, [ann, bob]))
    const told = onOneLine(disk['turn-12/results/players/bob.txt'] ?? '')
    expect(told).toMatch(/altair: [^.]*\. [^.]*\. Its dice are typed in by the moderator\./)
    expect(told.match(/typed in/g)).toHaveLength(1)
  })

  test('is one page in HTML, whose links lead to rules of their own battle, and one document in Markdown', async () => {
    const titled = { turn: '# <b>Turn</b> [12]' }
    const focus = { altair: { doctrine: 'focus' } }
    const letters = [
      { from: 'Ann', battles: focus },
      { from: 'Bob', battles: { ...focus, vega: concentrate } },
    ]
    const { disk } = await adjudicated(turnDisk(battles, letters, titled))
    const html = disk['turn-12/results/turn.html'] ?? ''
    const all = (pattern: RegExp): readonly string[] => [...html.matchAll(pattern)].map(([, found = '']) => found)
    const ids = all(/ id="([^"]+)"/g)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(expect.arrayContaining([...all(/href="#([^"]+)"/g)]))
    expect([all(/<(h1|!doctype)/g), all(/<(article)>/g).length]).toEqual([['!doctype', 'h1'], 2])
    expect(html).toContain('<h1># &lt;b&gt;Turn&lt;/b&gt; [12]</h1>')
    const markdown = disk['turn-12/results/turn.md'] ?? ''
    expect(markdown.match(/^# .*/gm)).toEqual(['# \\# \\<b\\>Turn\\</b\\> \\[12\\]'])
    expect(markdown.match(/^## .*/gm)).toEqual([
      '## Three corvettes and a heavy cruiser',
      '## Line against line, an era apart',
    ])
    const bbcode = disk['turn-12/results/turn.bbcode'] ?? ''
    expect(bbcode.split('\n')[0]).toBe('[b]# <b>Turn</b> [\u200b12][/b]')
  })

  test('keeps within 80 columns, as those for players do', async () => {
    const { disk } = await adjudicated(turnDisk(battles, [ann, bob]))
    const texts = Object.entries(resultsIn(disk)).filter(([path]) => path.endsWith('.txt'))
    expect(texts.map(([path, text]) => [path, tooWide(text)])).toEqual(texts.map(([path]) => [path, []]))
  })
})

describe('a second run', () => {
  test('changes nothing, not one byte', async () => {
    const { disk } = await adjudicated(turnDisk(battles, [ann, bob]))
    const io = memoryIo({ disk })
    const written: string[] = []
    const watched: Files = {
      ...io.files,
      write: path => void written.push(path),
      move: path => void written.push(path),
    }
    const again = await ran('adjudicate turn-12', { disk }, { files: watched })
    expect([again.code, written, Object.fromEntries(io.disk)]).toEqual([0, [], disk])
    expect(again.text).toContain('Settled before.')
  })

  const settled = adjudicated(turnDisk(battles, [ann, bob]))
  const changed: LetterData = { from: 'Ann', battles: { altair: { doctrine: 'protect' } } }

  test.each([
    [
      'a letter',
      () => turnDisk(battles, [changed, bob]),
      'altair is settled, and the letter or the player of red changed',
    ],
    ['a letter that is gone', () => turnDisk(battles, [bob]), 'the letter or the player of red changed'],
    [
      'the dice',
      () => turnDisk({ ...battles, altair: { ...battles.altair, dice: '1' } }, [ann, bob]),
      'its typed dice changed',
    ],
    [
      'the battle',
      () => turnDisk({ ...battles, vega: { ...battles.vega, battle: 'combat-shift/ambush' } }, [ann, bob]),
      'vega is settled, and its battle file',
    ],
    [
      'the form of the next battle',
      () => turnDisk({ ...battles, altair: { ...battles.altair, next: {} } }, [ann, bob]),
      'altair is settled, and its form of the next battle changed',
    ],
    [
      'a player whose letter says the same',
      () => turnDisk({ ...battles, altair: { ...battles.altair, red: 'Cid' } }, [{ ...ann, from: 'Cid' }, bob]),
      'the letter or the player of red changed',
    ],
    ['the seed', () => turnDisk(battles, [ann, bob], { dice: { seed: 'better' } }), 'settled by another seed'],
    ['the title', () => turnDisk(battles, [ann, bob], { turn: 'Turn 13' }), 'under another title'],
    [
      'a battle that is gone',
      () => turnDisk({ altair: battles.altair }, [ann, onAltair]),
      'vega is settled: put it back.',
    ],
  ])('refuses a settled battle with another input by name: %s', async (_, files, words) => {
    const { disk } = await settled
    const results = resultsIn(disk)
    const kept = Object.fromEntries(Object.entries(disk).filter(([path]) => path.includes('/results/')))
    const { code, said, disk: after } = await adjudicated({ ...kept, ...files() })
    expect([code, said]).toEqual([2, expect.stringContaining(words)])
    expect(resultsIn(after)).toEqual(results)
  })

  test('refuses a battle that standing orders led for a missing letter once the turn waits for letters', async () => {
    const { disk } = await adjudicated(turnDisk(battles, [bob], { missing: 'standing' }))
    const { code, said } = await adjudicated({ ...disk, ...turnDisk(battles, [bob]) })
    expect([code, said]).toEqual([
      2,
      expect.stringContaining('altair is settled, and the word on missing letters changed'),
    ])
  })

  test('keeps the reason of a changed letter while its battle waits', async () => {
    const { disk } = await settled
    const broken: LetterData = {
      from: 'Ann',
      because: 'The mail was late',
      battles: { altair: { orders: ['fight X'] } },
    }
    const waits = await adjudicated({ ...disk, ...turnDisk(battles, [broken, bob]) })
    expect(waits.code).toBe(3)
    const mended = await adjudicated({ ...waits.disk, ...turnDisk(battles, [changed, bob]) })
    expect(mended.code).toBe(0)
    expect(onOneLine(resultsIn(mended.disk)['turn.txt'] ?? '')).toContain('The mail was late')
  })

  test('fights a battle anew by a changed letter that gives the reason, and tells it', async () => {
    const { disk } = await settled
    const ruled: LetterData = { ...changed, because: 'The mail was late' }
    const anew = await adjudicated({ ...disk, ...turnDisk(battles, [ruled, bob]) })
    expect(anew.code).toBe(0)
    const [before, after] = [resultsIn(disk), resultsIn(anew.disk)]
    expect(after['moderator/vega.jsonl']).toBe(before['moderator/vega.jsonl'])
    expect(after['moderator/altair.jsonl']).not.toBe(before['moderator/altair.jsonl'])
    const { record } = JSON.parse(before['turn.json'] ?? '').battles.altair
    expect(JSON.parse(after['turn.json'] ?? '').battles.altair.ruled).toEqual([
      { by: 'Ann', because: 'The mail was late', earlier: record },
    ])
    for (const path of ['turn.txt', 'players/bob.txt', 'moderator/altair.txt']) {
      expect(onOneLine(after[path] ?? '')).toContain('The mail was late')
    }
    expect(onOneLine(after['moderator/altair.txt'] ?? '')).toContain(record)
    expect(after['turn.txt']).not.toContain(record)
    // the reason stands, and the battle is settled as any other
    const again = await adjudicated(anew.disk)
    expect([again.code, resultsIn(again.disk)]).toEqual([0, after])
  })

  test('refuses a record or a list of results that was changed', async () => {
    const { disk } = await settled
    const record = 'turn-12/results/moderator/altair.jsonl'
    const other = disk['turn-12/results/moderator/vega.jsonl'] ?? ''
    const tries: readonly (readonly [Record<string, string>, string])[] = [
      [withFile(disk, record, text => text.replace(/"faces":\[\d/, '"faces":[9')), record],
      [withFile(disk, record, () => other), 'is not the record that the list of results names'],
      [withFile(disk, record, text => text.split('\n').slice(0, 3).join('\n')), 'is not over'],
      [withFile(disk, 'turn-12/results/turn.json', text => text.replace('"rounds"', '"round"')), 'turn.json:'],
      [withFile(disk, 'turn-12/results/turn.json', () => '{'), 'turn.json:'],
    ]
    for (const [changedDisk, words] of tries) {
      const { code, said } = await adjudicated(changedDisk)
      expect([code, said]).toEqual([2, expect.stringContaining(words)])
    }
  })
})

describe('the folder', () => {
  const disk = turnDisk(battles, [ann, bob])

  test('keeps what a person has put aside', async () => {
    const aside = { ...disk, 'turn-12/results.old/turn.txt': 'mine', 'turn-12/notes.txt': 'mine' }
    const after = (await adjudicated(aside)).disk
    expect(after).toMatchObject(aside)
    const half = { ...disk, 'turn-12/results.new/players/cid.txt': 'of a run that was killed' }
    expect(resultsIn((await adjudicated(half)).disk)).toEqual(resultsIn(after))
    const noTurn = { 'home/results.new/a.txt': 'mine', 'home/results.flagplot-old/a.txt': 'mine' }
    expect(await ran('adjudicate home', { disk: noTurn })).toMatchObject({ code: 2, disk: noTurn })
  })

  test('keeps a second moderator out', async () => {
    const locked = { ...disk, 'turn-12/results.lock': '77@elsewhere\n' }
    const second = await ran('adjudicate turn-12', { disk: locked, running: ['77@elsewhere'] })
    const said = 'Process 77 is already writing turn-12/results. If it is not, remove turn-12/results.lock.'
    expect(second).toMatchObject({ code: 2, said: expect.stringContaining(said), disk: locked })
    // the lock of a process that has ended is taken over
    const after = await adjudicated(locked)
    expect([after.code, after.disk['turn-12/results.lock']]).toEqual([0, undefined])
  })

  /** The results before a run and after it, and the files that it begins with. */
  async function runThrough() {
    const earlier = await adjudicated(turnDisk(battles, [{ ...ann, battles: {} }, bob]))
    const begun = { ...earlier.disk, ...disk }
    return { before: resultsIn(earlier.disk), begun, after: resultsIn((await adjudicated(begun)).disk) }
  }
  const runs = runThrough()

  test.each(rows([1, 2, 13, 25, 'first move', 'second move', 'the end'] as const, 3))(
    'that a run left in the middle is recovered: killed at %s',
    async at => {
      const { before, begun, after } = await runs
      const io = memoryIo({ disk: begun })
      let count = 0
      const step = (name: number | string): void => {
        if (name === at) throw new Error('killed')
      }
      const files: Files = {
        ...io.files,
        write: (path, text) => {
          step(++count)
          io.files.write(path, text)
        },
        move: (from, to) => {
          step(from.endsWith('.new') ? 'second move' : 'first move')
          io.files.move(from, to)
        },
        removeFolder: path => {
          if (io.files.exists(path) && path.endsWith('-old')) step('the end')
          io.files.removeFolder(path)
        },
      }
      expect((await ran('adjudicate turn-12', {}, { files })).code).toBe(70)
      const left = { ...Object.fromEntries(io.disk), 'turn-12/results.lock': 'dead\n' }
      const whole = [before, after]
      const standing = Object.keys(resultsIn(left)).length > 0 ? 'results' : 'results.flagplot-old'
      const found = Object.entries(left).flatMap(([path, text]) =>
        path.startsWith(`turn-12/${standing}/`) ? [[path.slice(`turn-12/${standing}/`.length), text]] : [],
      )
      expect(whole).toContainEqual(Object.fromEntries(found))
      const next = await adjudicated(left)
      expect([next.code, resultsIn(next.disk)]).toEqual([0, after])
      expect(Object.keys(next.disk).filter(path => /results\.(new|flagplot-old|lock)/.test(path))).toEqual([])
    },
  )

  test.each([
    [{ 'turn-12/turn.yaml': '' }, 'turn-12/turn.yaml:1:1'],
    [{ 'turn-12/turn.json': '{}' }, 'turn-12 has both turn.yaml and turn.json'],
    [{ 'turn-12/turn.yaml': 'x'.repeat(1_000_001) }, 'at most 1,000,000 characters are read'],
    [{ 'turn-12/turn.yaml': `a: ${'['.repeat(2000)}` }, 'turn-12/turn.yaml:1:'],
    [{ 'turn-12/letters/Ann.yaml': 'x'.repeat(1_000_001) }, 'letters/Ann.yaml:1:1'],
    [{ 'turn-12/letters/Ann.yaml': `a: ${'{a: '.repeat(2000)}` }, 'letters/Ann.yaml:1:'],
    [{ 'turn-12/letters/Ann.yaml': '"\\u0007": 1' }, 'letters/Ann.yaml:1:1'],
    [{ 'turn-12/results/mine.txt': 'mine' }, 'has no turn.json'],
    [{ 'turn-12/results': 'mine' }, 'turn-12/results is a file'],
  ])('of a hostile turn is refused with the place: %.60j', async (more, words) => {
    const { code, said } = await adjudicated({ ...disk, ...(more as Record<string, string>) })
    expect([code, said]).toEqual([2, expect.stringContaining(words)])
  })

  test('has battle files of its own, refused by their place', async () => {
    const own = { altair: { ...battles.altair, battle: 'battles/altair.yaml' } }
    const files = { ...turnDisk(own, [ann, onAltair]) }
    expect((await adjudicated(files)).said).toContain('turn-12/battles/altair.yaml: The file does not exist.')
    const bad = { ...files, 'turn-12/battles/altair.yaml': 'flagplot: 1\nsystem: attack-endurance\nredd: {}\n' }
    expect((await adjudicated(bad)).said).toContain('turn-12/battles/altair.yaml:3:1: Unknown key "redd"')
    const good = { ...files, 'turn-12/battles/altair.yaml': (await ran(`new ${address}`)).out }
    expect((await adjudicated(good)).code).toBe(0)
  })
})
