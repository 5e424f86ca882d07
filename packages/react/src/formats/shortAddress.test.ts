import { expect, test } from 'vitest'
import { shortAddress } from './shortAddress.js'

test.each([
  ['0x52908400098527886E0F7030069857D2E4169EE7', '0x5290…9EE7'],
  ['7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv', '7S3P…AaKv'],
  ['short', 'short'],
])('%s reads %s', (address, short) => {
  expect(shortAddress(address)).toBe(short)
})
