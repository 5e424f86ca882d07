import '@latchkey/react/button.css'
import { CookieProvider, type CookieState } from '@latchkey/react'
import type { AppProps } from 'next/app'
import Head from 'next/head'
import { latchkey } from '../wallet/latchkey'

export default function App({ Component, pageProps }: AppProps<{ wallet: CookieState }>) {
  return (
    <CookieProvider latchkey={latchkey} state={pageProps.wallet}>
      <Head>
        <title>Next with pages</title>
        <link rel="icon" href="data:," />
      </Head>
      <Component {...pageProps} />
    </CookieProvider>
  )
}
