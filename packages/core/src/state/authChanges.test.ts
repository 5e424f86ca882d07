import { expect, test } from 'vitest'
import { accountTypeChosen, approvalChanged, emailChanged, workChanged } from './authChanges.js'
import type { AuthSlice } from './authSlice.js'

const ada: AuthSlice = {
  email: 'ada@b.example',
  userName: 'ada',
  approval: false,
  isWorking: false,
  protection: 'email',
  endsWithPage: false,
  preferredAccountTypes: { eip155: 'smartAccount', solana: 'eoa' },
  smartAccountDeployed: true,
  ready: true,
}

test('S4.55 a request that waits in the frame changes nothing else of the user', () => {
  const waiting = approvalChanged(true)(ada)
  expect(waiting).toEqual({ ...ada, approval: true })
  expect(approvalChanged(true)(waiting)).toBe(waiting)
})

test('a computing browser changes nothing else of the user', () => {
  const working = workChanged(true)(ada)
  expect(working).toEqual({ ...ada, isWorking: true })
  expect(workChanged(true)(working)).toBe(working)
})

test('S4.34 another e-mail is of the same user', () => {
  expect(emailChanged('new@b.example')(ada)).toEqual({ ...ada, email: 'new@b.example' })
})

test('another account type is that of its namespace alone', () => {
  expect(accountTypeChosen('eip155', 'eoa')(ada)).toEqual({
    ...ada,
    preferredAccountTypes: { eip155: 'eoa', solana: 'eoa' },
  })
})
