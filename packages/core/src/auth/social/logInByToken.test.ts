import { LatchkeyError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { createActions } from '../../assembly/createActions.js'
import { headlessPage } from '../../testing/headlessPage.js'
import { closedSocialContext } from '../../testing/socialContext.js'

const token = 'eyJ.host.token'

test('a token of the host’s own users connects the account, without a view', async () => {
  const { auth, context, shownViews, statuses } = closedSocialContext()
  await createActions(context).logIn({ token })
  expect(auth.calls).toContain(`connectToken ${token}`)
  expect([statuses().eip155, shownViews()]).toEqual(['connected', []])
})

test('a wallet without protection opens the modal, for the visitor protects it first', async () => {
  const { auth, context, shownViews, statuses } = closedSocialContext()
  auth.answers.connectToken = { action: 'VERIFY_RECOVERY' }
  await createActions(context).logIn({ token })
  expect(shownViews()).toEqual(['EmailVerifyDevice'])
  expect(context.store.get().auth.login?.step).toMatchObject({
    kind: 'recovery',
    email: undefined,
  })
  expect(Object.values(statuses())).not.toContain('connected')
})

test('a token that the vault refuses rejects', async () => {
  const { auth, context, statuses } = closedSocialContext()
  auth.next('connectToken', new LatchkeyError('social/denied'))
  await expect(createActions(context).logIn({ token })).rejects.toMatchObject({
    code: 'social/denied',
  })
  expect(Object.values(statuses())).not.toContain('connected')
})

test.each([
  [{ token: '' }],
  [{ token: 'a'.repeat(9_000) }],
  [{ token: 5 }],
  [{}],
  [{ token, provider: 'x' }],
])('what is no token is refused before the frame hears of it: %j', async (parameters) => {
  const { auth, context } = closedSocialContext()
  await expect(createActions(context).logIn(parameters as never)).rejects.toMatchObject({
    code: 'parameters/invalid',
  })
  expect(auth.calls.join()).not.toContain('connectToken')
})

test('a page without the modal gets the step, and opens the wallet itself', async () => {
  const { auth, headless, latchkey } = headlessPage()
  auth.answers.connectToken = { action: 'VERIFY_RECOVERY' }
  await latchkey.logIn({ token })
  expect(headless.social.get().step).toBe('recovery')
  await headless.social.recover()
  expect(headless.social.get().step).toBe('connected')
})
