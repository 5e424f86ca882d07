import { expect, test } from 'vitest'
import { accountTabs } from './accountTabs.js'

test.each([
  ['S2.03 S1.03', 'eip155', true, true, ['tokens', 'nfts', 'activity']],
  ['S2.03', 'eip155', true, false, ['tokens', 'nfts']],
  ['S2.03', 'eip155', false, true, ['tokens']],
  ['S1.08 S1.09', 'solana', true, true, ['tokens']],
  ['S1.09', 'bip122', true, true, []],
] as const)(
  '%s on %s, with a server %s, activity wanted %s: %j',
  (_, namespace, server, activity, ids) => {
    const offered = accountTabs.filter((tab) => tab.isOffered({ namespace, server, activity }))
    expect(offered.map(({ id }) => id)).toEqual(ids)
  },
)
