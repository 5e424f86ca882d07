import * as v from 'valibot'
import { expectTypeOf, test } from 'vitest'
import type { currencies, getBalance, getSupportedChains } from './balance.js'
import { type Endpoint, type EndpointInput, type EndpointOutput, endpoint } from './endpoint.js'
import type { getProjectConfig } from './project.js'

test('S7.05 the address of a balance must be given, its currency not', () => {
  type Input = EndpointInput<typeof getBalance>
  expectTypeOf<{ address: string }>().toExtend<Input>()
  expectTypeOf<{ currency: 'usd' }>().not.toExtend<Input>()
})

test('S7.05 a currency is one of the list', () => {
  type Currency = NonNullable<EndpointInput<typeof getBalance>['currency']>
  expectTypeOf<Currency>().toEqualTypeOf<(typeof currencies)[number]>()
  expectTypeOf<'chf'>().not.toExtend<Currency>()
})

test('S3.19 a balance has a price whatever the server sends', () => {
  type Balance = EndpointOutput<typeof getBalance>['balances'][number]
  expectTypeOf<Balance['price']>().toEqualTypeOf<number>()
  expectTypeOf<Balance['value']>().toEqualTypeOf<number | undefined>()
})

test('S7.02 served chains are texts', () => {
  expectTypeOf<EndpointOutput<typeof getSupportedChains>['http']>().toEqualTypeOf<string[]>()
})

test('S7.26 a feature of a project has an id, a switch and its parts', () => {
  type Feature = EndpointOutput<typeof getProjectConfig>['features'][number]
  expectTypeOf<Feature['id']>().toEqualTypeOf<string>()
  expectTypeOf<Feature['isEnabled']>().toEqualTypeOf<boolean>()
  expectTypeOf<Feature['config']>().toEqualTypeOf<string[] | null>()
})

test('an endpoint has the types of its two schemas', () => {
  const getName = endpoint({
    method: 'GET',
    path: '/name/:id',
    input: v.object({ id: v.pipe(v.number(), v.transform(String)) }),
    output: v.object({ name: v.string() }),
  })
  expectTypeOf<EndpointInput<typeof getName>>().toEqualTypeOf<{ id: number }>()
  expectTypeOf<EndpointOutput<typeof getName>>().toEqualTypeOf<{ name: string }>()
})

test('a path begins with a slash', () => {
  const shape = { method: 'GET', input: v.object({}), output: v.object({}) } as const
  endpoint({ ...shape, path: '/a' })
  // @ts-expect-error: no slash
  endpoint({ ...shape, path: 'a' })
})

test('methods are four', () => {
  expectTypeOf<Endpoint['method']>().toEqualTypeOf<'GET' | 'POST' | 'PUT' | 'DELETE'>()
})
