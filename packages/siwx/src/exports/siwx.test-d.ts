import type { SignInMessageData, SignInSession, Siwx } from '@latchkey/protocol/siwx'
import { expectTypeOf, test } from 'vitest'
import { localSiwx, serverSiwx } from './index.js'
import type { createSignIn, ServerSession } from './server.js'

test('S3.30 a session has data, message, signature and, where a wallet made the message, cacao', () => {
  expectTypeOf<keyof SignInSession>().toEqualTypeOf<'data' | 'message' | 'signature' | 'cacao'>()
  expectTypeOf<SignInSession['data']>().toEqualTypeOf<SignInMessageData>()
  expectTypeOf<ServerSession>().toExtend<SignInSession>()
})

test('both implementations are plug-ins, and so is one with the methods alone', () => {
  expectTypeOf(localSiwx).returns.toEqualTypeOf<Siwx>()
  expectTypeOf(serverSiwx).returns.toEqualTypeOf<Siwx>()
  type Own = Pick<
    Siwx,
    'createMessage' | 'addSession' | 'setSessions' | 'getSessions' | 'revokeSession'
  >
  expectTypeOf<Own>().toExtend<Siwx>()
  expectTypeOf<Omit<Own, 'revokeSession'>>().not.toExtend<Siwx>()
})

test('a server needs to know where, what, and by which secret', () => {
  expectTypeOf<{ domains: string[] }>().not.toExtend<Parameters<typeof createSignIn>[0]>()
  expectTypeOf<'1'>().not.toExtend<Parameters<typeof createSignIn>[0]['networks'][number]>()
})
