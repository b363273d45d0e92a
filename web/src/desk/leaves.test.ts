import { expect, test } from 'vitest'
import { leavesLabels, sayBeside } from './leaves.ts'

const turn = { one: 'turn', many: 'turns' }

test('the labels of both fields, and why not both, say what the system calls a round', () => {
  expect(leavesLabels()).toEqual({ after: 'Leaves after rounds', below: 'Leaves below a chance' })
  expect(leavesLabels(turn).after).toBe('Leaves after turns')
  expect([sayBeside(), sayBeside(turn)]).toEqual([
    expect.stringContaining('“Leaves after rounds”'),
    expect.stringContaining('“Leaves after turns”'),
  ])
})
