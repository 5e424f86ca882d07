import { expect, test } from 'vitest'
import { normalizeName } from './normalizeName.js'

test.each([
  ['alice.eth', 'alice.eth'],
  ['Alice.ETH', 'alice.eth'],
  ['a-b_c.alice.eth', undefined],
  ['_sub.alice.eth', '_sub.alice.eth'],
  ['sub.alice.eth', 'sub.alice.eth'],
  ['münchen.eth', 'münchen.eth'],
  ['🦊.eth', '🦊.eth'],
])('%s is %s', (text, name) => {
  expect(normalizeName(text)).toBe(name)
})

test.each([
  ...['', 'alice', '.eth', 'alice.', 'alice..eth', 'alice .eth', ' alice.eth', 'alice.eth\u200b'],
  // Letters of another script, which pass for these.
  ...[
    '\u0430lice.eth',
    'ali\u0441e.eth',
    '\u0430\u0440\u0435.eth',
    'alice\u2024eth',
    'alice\u3002eth',
  ],
  ...[
    'Ålice\u0301.eth',
    'MÜNCHEN.eth',
    'ﬁne.eth',
    'alice\u00ad.eth',
    'a\u202elice.eth',
    'xn--mnchen-3ya.eth',
  ],
  ...[
    '[0000000000000000000000000000000000000000000000000000000000000000].eth',
    'a/b.eth',
    '../a.eth',
  ],
  `${'a'.repeat(256)}.eth`,
])("'%s' is no name", (text) => {
  expect(normalizeName(text)).toBeUndefined()
})
