import { expect, test } from 'vitest'
import type { ApprovalRequest, ApprovalSubject } from '../wallet/ApprovalRequest.js'
import { approvalText } from './approvalText.js'

const about = {
  wallet: { name: 'Test', icon: '' },
  origin: 'https://app.example',
  address: '0xabc',
  chain: { id: 1, name: 'One', rpcUrl: '', currency: 'TWL' },
}
const two = { id: 2, name: 'Two', rpcUrl: 'https://two.example' }

test.each<[ApprovalSubject, string, string[]]>([
  [{ kind: 'connect' }, 'Connect to this page?', ['https://app.example', '0xabc', 'One']],
  [{ kind: 'sign-in', text: 'Hi' }, 'Sign in to this page?', ['0xabc', 'One']],
  [{ kind: 'sign-message', text: 'Hi' }, 'Sign this message?', ['0xabc']],
  [{ kind: 'sign-typed-data', text: '{}' }, 'Sign this data?', ['0xabc', 'One']],
  [
    { kind: 'send', to: '0xdef', value: 1_500_000_000_000_000_000n, data: '0xa9059cbb' },
    'Send 1.5 TWL?',
    ['0xdef', '0xabc', 'One', '4 bytes'],
  ],
  [{ kind: 'send', to: undefined, value: 0n, data: undefined }, 'Send 0 TWL?', ['A new contract']],
  [{ kind: 'sign-transactions', count: 1, sends: true }, 'Send this transaction?', ['0xabc']],
  [{ kind: 'sign-transactions', count: 3, sends: false }, 'Sign these 3 transactions?', ['One']],
  [{ kind: 'switch-network', to: two }, 'Switch to Two?', ['One', 'Two']],
  [{ kind: 'add-network', to: two }, 'Add Two?', ['2', 'https://two.example']],
])('asks: $1', (subject, title, facts) => {
  const request: ApprovalRequest = { ...subject, ...about }
  const text = approvalText(request)
  expect(text.title).toBe(title)
  expect(text.rows.map(([, value]) => value)).toEqual(expect.arrayContaining(facts))
  expect(text.rows).toContainEqual(['Page', 'https://app.example'])
  expect(text.body).toBe('text' in subject ? subject.text : undefined)
})
