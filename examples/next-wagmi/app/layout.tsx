import '@latchkey/react/button.css'
import type { ReactNode } from 'react'
import { Providers } from './Providers'

// A browser asks for an icon even where there is none.
export const metadata = { title: 'Next and wagmi', icons: 'data:,' }

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Providers>{children}</Providers>
      </body>
    </html>
  )
}
