import { expect, test } from 'vitest'
import { en } from '../en/en.js'
import { enEmbedded } from '../en/enEmbedded.js'
import type { Messages } from './Messages.js'
import { mergeMessages } from './mergeMessages.js'

test('a host’s messages override, the others stay', () => {
  const merged = mergeMessages(en, {
    back: 'Retour',
    account: { settings: 'Réglages', explorer: (name: string) => `Voir sur ${name}` },
    titles: { Connect: 'Connecter', OnRampProviders: 'Acheter' },
    errors: { 'wallet/rejected': 'Refusé.' },
  })
  expect(merged.back).toBe('Retour')
  expect(merged.close).toBe(en.close)
  expect(merged.account.settings).toBe('Réglages')
  expect(merged.account.explorer('X')).toBe('Voir sur X')
  expect(merged.account.disconnect).toBe(en.account.disconnect)
  expect(merged.titles).toMatchObject({
    ...en.titles,
    Connect: 'Connecter',
    OnRampProviders: 'Acheter',
  })
  expect(merged.errors['wallet/rejected']).toBe('Refusé.')
  expect(merged.errors['rpc/timeout']).toBe(en.errors['rpc/timeout'])
})

test('messages that load later may be given, too, and count once they have loaded', () => {
  const own = {
    protection: { offer: { title: 'Protégez', go: 7 }, move: { move: () => 'Déplacer' } },
  }
  expect(mergeMessages<Messages>(en, own).protection).toBeUndefined()
  const { move, offer } = mergeMessages(enEmbedded, own).protection
  expect(offer).toEqual({ ...enEmbedded.protection.offer, title: 'Protégez' })
  expect(move.move(2)).toBe('Déplacer')
})

test.each([
  undefined,
  null,
  7,
  'words',
  [],
  { back: 7, close: null, titles: 'none', account: [], connect: { badges: { installed: {} } } },
  { account: { explorer: 'no function' }, back: () => 'no text', loading: '' },
  JSON.parse('{"__proto__": {"back": "x"}, "account": {"__proto__": {"settings": "x"}}}'),
])('%j changes nothing and breaks nothing', (own) => {
  const merged = mergeMessages(en, own)
  expect(JSON.stringify({ ...merged, __proto__: null })).toBe(
    JSON.stringify({ ...en, __proto__: null }),
  )
  expect(merged.account.explorer('X')).toBe(en.account.explorer('X'))
  expect(({} as Record<string, unknown>).back).toBeUndefined()
})

test.each([
  () => {
    throw new Error('no words')
  },
  () => undefined,
  () => ({ not: 'a text' }),
])('a function that returns no text is replaced by the original', (explorer) => {
  const { account } = mergeMessages(en, { account: { explorer } })
  expect(account.explorer('Scan')).toBe(en.account.explorer('Scan'))
})
