// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  type EmailContextOptions,
  email,
  emailContext,
  press,
  renderEmailView,
  viewHistory,
} from '../../testing/emailContext.js'
import EmailLoginView from '../emailLogin/EmailLoginView.js'
import CreateView from './CreateView.js'

afterEach(cleanup)

const views = { Create: <CreateView />, EmailLogin: <EmailLoginView /> } as const

async function show(view: keyof typeof views, setup: EmailContextOptions = {}) {
  const made = emailContext({ entries: [{ view }], ...setup })
  await renderEmailView(made.context, views[view])
  return made
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' })

test.each(['Create', 'EmailLogin'] as const)('%s opens the code view', async (view) => {
  const { context } = await show(view)
  await act(async () => fireEvent.change(field(), { target: { value: email } }))
  await press('Continue with e-mail')
  expect(viewHistory(context)).toEqual([view, 'EmailVerifyOtp'])
})

test('a link opens the list of wallets', async () => {
  const { context } = await show('Create')
  await press('Use a wallet I already have')
  expect(viewHistory(context)).toEqual(['Create', 'ConnectWallets'])
})

test('a link opens the wallets to get', async () => {
  const { context } = await show('Create')
  await press('Get a wallet app instead')
  expect(viewHistory(context)).toEqual(['Create', 'GetWallet'])
})

test.each(['Create', 'EmailLogin'] as const)('%s includes consent', async (view) => {
  const { embedded } = await show(view, {
    options: { termsConditionsUrl: 'https://app.example/terms', features: { legalCheckbox: true } },
  })
  await act(async () => fireEvent.change(field(), { target: { value: email } }))
  await act(async () => fireEvent.submit(field()))
  expect(embedded.calls).toEqual([])
})

test.each(['Create', 'EmailLogin'] as const)(
  '%s explains that the login is not available',
  async (view) => {
    await show(view, { options: { features: { email: false } } })
    expect(document.body.textContent).toContain('E-mail login isn’t available here')
    expect(screen.queryByRole('textbox')).toBeNull()
  },
)
