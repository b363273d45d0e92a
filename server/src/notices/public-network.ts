import { lookup as lookUp } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks that are no part of the public internet: a webhook into them would reach what only this host can reach. */
const closed = {
  ipv4: [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/3',
  ],
  // all but 2000::/3, and of that what carries an address of version 4 within it
  ipv6: ['::/3', '4000::/2', '8000::/1', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
} as const

/** A list of each family: one for both would take an address of version 4 for one of version 6. */
function blockListOf(family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const range of closed[family]) {
    const [network = '', bits] = range.split('/')
    list.addSubnet(network, Number(bits), family)
  }
  return list
}

const blocked = { ipv4: blockListOf('ipv4'), ipv6: blockListOf('ipv6') }

/** True of an address of the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 0) return false
  const name = family === 6 ? 'ipv6' : 'ipv4'
  return !blocked[name].check(address, name)
}

export const NOT_PUBLIC = 'ENOTPUBLIC'

/** Looks a name up as `net.connect` asks for it, and refuses it if any of its addresses is not public. */
export const lookUpPublic: LookupFunction = (host, options, answer) => {
  lookUp(host, { ...options, all: true }, (fault, found) => {
    if (fault !== null) return answer(fault, '')
    const [first] = found
    if (first === undefined || !found.every(({ address }) => isPublicAddress(address))) {
      return answer(Object.assign(new Error('not a public address'), { code: NOT_PUBLIC }), '')
    }
    return options.all === true ? answer(null, found) : answer(null, first.address, first.family)
  })
}
