import type { Namespace } from '@latchkey/core'
import { expectTypeOf, test } from 'vitest'
import {
  type ButtonView,
  ConnectButton,
  type ConnectButtonProps,
  NetworkButton,
  type NetworkButtonProps,
} from '../exports/index.js'

test('a button needs no prop, and takes those of a native one', () => {
  ;<ConnectButton />
  ;<ConnectButton id="in" className="mine" aria-describedby="why" disabled />
  expectTypeOf<ConnectButtonProps['namespace']>().toEqualTypeOf<Namespace | undefined>()
})

test('a size is one of two', () => {
  ;<ConnectButton size="sm" />
  // @ts-expect-error: no such size
  ;<ConnectButton size="lg" />
})

test('a balance is of the account’s button only', () => {
  ;<ConnectButton showBalance showNetwork={false} />
  // @ts-expect-error: a network has no balance
  ;<NetworkButton showBalance />
  expectTypeOf<NetworkButtonProps>().not.toHaveProperty('showNetwork')
})

test('a button of one’s own gets all that ours shows', () => {
  ;<ConnectButton>
    {(view) => {
      expectTypeOf(view).toEqualTypeOf<ButtonView>()
      expectTypeOf(view.isConnected).toEqualTypeOf<boolean>()
      expectTypeOf(view.label).toEqualTypeOf<string>()
      return <b onPointerEnter={view.prefetch}>{view.label}</b>
    }}
  </ConnectButton>
  // @ts-expect-error: a function, for what it shows changes
  ;<ConnectButton>Log in</ConnectButton>
})
