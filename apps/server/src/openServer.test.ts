import { expect, test } from 'vitest'
import { makeFullApp } from './testing/makeFullApp.js'

const upstream = { RELAY_UPSTREAM: 'ws://127.0.0.1:1', RELAY_UPSTREAM_PROJECT_ID: 'test' }

test.each([
  [{}, 0],
  [upstream, 1],
  [{ ...upstream, ALLOWED_ORIGINS: 'https://app.example' }, 0],
])(
  'who joins the public network for pages of every site reads so at the start: %o',
  async (variables, lines) => {
    const { reports, close } = await makeFullApp(variables)
    expect(reports.filter((line) => line.includes('set ALLOWED_ORIGINS'))).toHaveLength(lines)
    await close()
  },
)
