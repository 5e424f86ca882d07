import { expectTypeOf, test } from 'vitest'
import type { FrameEventName, FrameEventPayload } from './frameEvents.js'
import type {
  EmailStep,
  FramePayload,
  FrameReply,
  FrameRequestName,
  FrameUser,
} from './frameRequests.js'

test('S3.65 the reply to an e-mail is the next step of the login', () => {
  expectTypeOf<FramePayload<'CONNECT_EMAIL'>>().toEqualTypeOf<{ email: string }>()
  expectTypeOf<EmailStep['action']>().toEqualTypeOf<
    'CONNECT' | 'VERIFY_OTP' | 'VERIFY_DEVICE' | 'VERIFY_RECOVERY'
  >()
})

test('only the device step has a number', () => {
  expectTypeOf<Extract<EmailStep, { action: 'VERIFY_DEVICE' }>['number']>().toEqualTypeOf<string>()
  // @ts-expect-error: a code has none
  expectTypeOf<Extract<EmailStep, { action: 'VERIFY_OTP' }>['number']>().toBeString()
})

test('a code is sent as otp', () => {
  expectTypeOf<FramePayload<'CONNECT_OTP'>>().toEqualTypeOf<{ otp: string }>()
  expectTypeOf<FramePayload<'UPDATE_EMAIL_PRIMARY_OTP'>>().toEqualTypeOf<{ otp: string }>()
})

test('a request without payload takes undefined only', () => {
  expectTypeOf<FramePayload<'SIGN_OUT'>>().toEqualTypeOf<undefined>()
  expectTypeOf<FrameReply<'SIGN_OUT'>>().toEqualTypeOf<undefined>()
})

test('S3.68 the user has an address and a chain', () => {
  expectTypeOf<FrameUser['address']>().toEqualTypeOf<string>()
  expectTypeOf<FrameUser['chainId']>().toEqualTypeOf<string | number>()
  expectTypeOf<FrameUser['email']>().toEqualTypeOf<string | null | undefined>()
})

test('kinds of account are two', () => {
  expectTypeOf<FramePayload<'SET_PREFERRED_ACCOUNT'>>().toEqualTypeOf<{
    type: 'eoa' | 'smartAccount'
  }>()
})

test('what an RPC request gives back is unknown until it is parsed', () => {
  expectTypeOf<FrameReply<'RPC_REQUEST'>>().toBeUnknown()
  expectTypeOf<FramePayload<'RPC_REQUEST'>['method']>().toEqualTypeOf<string>()
})

test('a request that does not exist has no types', () => {
  expectTypeOf<'CONNECT_PASSKEY'>().not.toExtend<FrameRequestName>()
  // @ts-expect-error: no such request
  expectTypeOf<FramePayload<'CONNECT_PASSKEY'>>().toBeAny()
})

test('S3.74 events have their payload by name', () => {
  expectTypeOf<FrameEventPayload<'APPROVAL'>>().toEqualTypeOf<{ open: boolean }>()
  expectTypeOf<FrameEventPayload<'SESSION_UPDATE'>>().toEqualTypeOf<{ token: string }>()
  expectTypeOf<'CLOSED'>().not.toExtend<FrameEventName>()
})
