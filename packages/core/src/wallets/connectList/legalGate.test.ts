import { expect, test } from 'vitest'
import { legalGate } from './legalGate.js'

const urls = { termsConditionsUrl: 'https://app.example/terms' }

test.each([
  // wanted, links, ticked, shown, blocked
  [true, urls, false, true, true],
  [true, urls, true, true, false],
  [true, { privacyPolicyUrl: 'https://app.example/privacy' }, false, true, true],
  [true, {}, false, false, false],
  [false, urls, false, false, false],
])(
  'checkbox wanted %s with %o, ticked %s: shown %s, blocked %s',
  (legalCheckbox, links, ticked, shown, blocked) => {
    expect(legalGate({ legalCheckbox, ticked, ...links })).toEqual({ shown, blocked })
  },
)
