import { expectTypeOf, test } from 'vitest'
import type { HeadlessSent, Nft, Transaction } from '../../exports/index.js'
import { useLatchkeyActivity, useLatchkeyNfts, useLatchkeySend } from '../../exports/index.js'

test('the activity is what was sent from here, and the history', () => {
  const { error, hasMore, loadMore, pending, status, transactions } = useLatchkeyActivity()
  expectTypeOf(pending).toEqualTypeOf<readonly HeadlessSent[]>()
  expectTypeOf(transactions).toEqualTypeOf<readonly Transaction[]>()
  expectTypeOf(status).toEqualTypeOf<'idle' | 'loading' | 'ready' | 'failed'>()
  expectTypeOf(error).toExtend<string | undefined>()
  expectTypeOf(hasMore).toEqualTypeOf<boolean>()
  expectTypeOf(loadMore).toEqualTypeOf<() => void>()
})

test('an NFT is sent without an amount, all else with one', () => {
  const { nfts } = useLatchkeyNfts()
  const { createPreview, preview } = useLatchkeySend()
  expectTypeOf(nfts).toEqualTypeOf<readonly Nft[]>()
  const [nft] = nfts
  if (nft) {
    createPreview({ nft, to: 'alice.eth' })
    createPreview({ nft, to: 'alice.eth', amount: '2' })
    // @ts-expect-error: one thing at a time
    createPreview({ nft, token: '0x', to: 'alice.eth', amount: '2' })
  }
  // @ts-expect-error: how much
  createPreview({ to: 'alice.eth' })
  expectTypeOf(preview?.nft).toEqualTypeOf<Nft | undefined>()
})
