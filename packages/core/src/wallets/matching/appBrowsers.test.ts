import { expect, test } from 'vitest'
import { createFakeEnv } from '../../testing/createFakeEnv.js'
import { appBrowser } from './appBrowsers.js'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15'
const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/BP2A; wv) AppleWebKit/537.36 Version/4.0 Chrome/142.0 Mobile Safari/537.36'

const page = 'https://app.example/pay?item=1#top'
const toSafari = 'x-safari-https://app.example/pay?item=1#top'
const toDefault =
  'intent://app.example/pay?item=1#top#Intent;scheme=https;action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end'

const find = (userAgent: string, globals: readonly string[] = [], url = page) =>
  appBrowser({
    ...createFakeEnv(),
    os: userAgent.includes('iPhone') ? 'ios' : userAgent.includes('Android') ? 'android' : 'other',
    userAgent,
    url: () => url,
    hasGlobal: (name) => globals.includes(name),
  })

test.each([
  [
    `${iphone} Mobile/22F76 Instagram 393.1.0.36.70 (iPhone15,3; iOS 18_5) Safari/604.1`,
    'Instagram',
    toSafari,
  ],
  [`${android} Instagram 400.0.0.49.68 Android (35/15; 420dpi)`, 'Instagram', toDefault],
  [`${iphone} Mobile/15E148 Barcelona 380.0.0.33.107`, 'Threads', toSafari],
  [`${iphone} Mobile/15E148 [FBAN/MessengerForiOS;FBAV/482.2.0.68.110]`, 'Messenger', toSafari],
  [`${android} [FB_IAB/Orca-Android;FBAV/527.0.0.52.108;]`, 'Messenger', toDefault],
  [`${iphone} Mobile/22B83 [FBAN/FBIOS;FBAV/488.0.0.68.101;IABMV/1]`, 'Facebook', toSafari],
  [`${iphone} Mobile/22G100 Safari/604.1 MetaIAB Facebook`, 'Facebook', toSafari],
  [`${android} [FB_IAB/FB4A;FBAV/530.0.0.48.74;]`, 'Facebook', toDefault],
  [`${iphone} Mobile/15E148 Twitter for iPhone/11.43.1`, 'X', undefined],
  [`${android} TwitterAndroid`, 'X', toDefault],
  [`${iphone} Mobile/15E148 Safari/604.1 musical_ly_41.9.0`, 'TikTok', toSafari],
  [`${android} trill_410500 BytedanceWebview/d8a21c6`, 'TikTok', undefined],
  [`${iphone} Mobile/15E148 Safari Line/15.18.0`, 'LINE', toSafari],
  [`${android} Line/15.18.0/IAB`, 'LINE', toDefault],
])('%s is %s, and %s leads out of it', (userAgent, name, link) => {
  expect(find(userAgent)).toEqual({ name, link })
})

test('Telegram says so by what it puts on pages; its mini apps belong where they are', () => {
  const proxy = ['TelegramWebviewProxy']
  expect(find(iphone, proxy)).toEqual({ name: 'Telegram', link: toSafari })
  expect(find(android, ['TelegramWebview'])).toEqual({ name: 'Telegram', link: toDefault })
  expect(find(iphone, [...proxy, 'Telegram'])).toBeUndefined()
  expect(find(iphone, proxy, 'https://app.example/#tgWebAppData=1')).toBeUndefined()
})

test.each([
  `${iphone} Version/18.6 Mobile/15E148 Safari/604.1`,
  `${iphone} CriOS/142.0 Mobile/15E148 Safari/604.1`,
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36',
  `${android} MetaMaskMobile`,
  'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0 Safari/537.36 Instagram 1',
  'Mozilla/5.0 (Linux; Android 15; Online/5 Xline/2) Chrome/142.0 Mobile Safari/537.36',
])('%s is no browser of another app', (userAgent) => {
  expect(find(userAgent)).toBeUndefined()
})

test('an address can’t say what an intent opens', () => {
  const link = find(
    `${android} Instagram 1`,
    [],
    'https://app.example/#Intent;scheme=bank;end',
  )?.link
  expect(link).toMatch(/^intent:\/\/app\.example\/#Intent%3Bscheme=bank%3Bend#Intent;scheme=https;/)
})

test('an address that no browser opens has no link out', () => {
  const inside = `${iphone} Instagram 1`
  expect(find(inside, [], 'about:srcdoc')?.link).toBeUndefined()
  expect(find(inside, [], 'javascript:alert(1)//https://app.example')?.link).toBeUndefined()
})
