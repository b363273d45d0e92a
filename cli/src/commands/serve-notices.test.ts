import { expect, test } from 'vitest'
import { noticesOf } from './serve-notices.ts'

const SECRET = 'smtp://ann:secret@mail.example:587'
const flags = { public: 'https://games.example/', mailFrom: 'Flagplot <games@example.org>' }
const mail = { server: SECRET, from: 'Flagplot <games@example.org>' }

test.each([
  ['no flags', {}, {}, {}],
  ['an address alone', { public: 'http://games.example:8080' }, {}, { publicAddress: 'http://games.example:8080' }],
  ['a mail server', { ...flags, mail: SECRET }, {}, { publicAddress: 'https://games.example', mail }],
  ['one of the environment', flags, { FLAGPLOT_MAIL: SECRET }, { publicAddress: 'https://games.example', mail }],
])('serve: notices of %s', (_, given, env, settings) => {
  expect(noticesOf(given, env)).toEqual({ ok: true, value: settings })
})

test.each([
  ['--public', { ...flags, public: 'games.example' }],
  ['--public', { ...flags, public: 'https://games.example/desk' }],
  ['--public', { mailFrom: flags.mailFrom, mail: SECRET }],
  ['--mail-from', { public: flags.public, mail: SECRET }],
  ['--mail', { ...flags, mail: SECRET.replace('smtp', 'http') }],
])('serve: %s is refused without the password', (flag, given) => {
  const read = noticesOf(given, {})
  expect(read.ok ? [] : read.refusal.path).toEqual([flag])
  expect(JSON.stringify(read)).not.toContain('secret')
})
