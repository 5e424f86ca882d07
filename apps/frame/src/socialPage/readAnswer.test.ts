import { expect, test } from 'vitest'
import { readAnswer } from './readAnswer.js'

const state = 's'.repeat(43)
const pathname = '/social/google'
const read = (search: string, hash = '', path = pathname) =>
  readAnswer({ pathname: path, search, hash })

test('an answer is read from the query, or from behind the # where a form was posted', () => {
  const iss = 'https://accounts.example'
  const query = new URLSearchParams({ state, code: 'c/1+2', iss, scope: 'openid' })
  const answer = { provider: 'google', params: { state, code: 'c/1+2', iss } }
  expect(read(`?${query}`)).toEqual(answer)
  expect(read('', `#${query}`)).toEqual(answer)
  const denied = read(`?state=${state}&error=access_denied&error_description=no`)
  expect(denied?.params).toEqual({ state, error: 'access_denied' })
})

test('what a provider adds behind the # is no parameter', () => {
  expect(read(`?state=${state}&code=c`, '#_=_', '/social/facebook')).toEqual({
    provider: 'facebook',
    params: { state, code: 'c' },
  })
})

test('T473 an answer with a parameter twice, in one place or two, is none', () => {
  for (const name of ['state', 'code', 'error', 'iss', 'user']) {
    const search = `?${new URLSearchParams({ state, code: 'c', error: 'e', iss: 'i', user: 'u' })}`
    const second = `${name}=${name === 'state' ? state : 'other'}`
    expect(read(`${search}&${second}`), name).toBeUndefined()
    expect(read(search, `#${second}`), name).toBeUndefined()
  }
})

test('T473 an answer of another form is none', () => {
  for (const search of [
    '',
    '?code=c',
    '?state=short&code=c',
    `?state=${state}%0A&code=c`,
    `?state=${state}&code=${'c'.repeat(4097)}`,
  ]) {
    expect(read(search), search.slice(0, 60)).toBeUndefined()
  }
  for (const path of ['/social/', '/social/Google', '/social/a%2Fb', '/social/a/b', '/x/google']) {
    expect(read(`?state=${state}&code=c`, '', path), path).toBeUndefined()
  }
  expect(read(`?state=${state}&__proto__=x&constructor=y`)?.params).toEqual({ state })
})
