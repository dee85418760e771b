import './copy.ts'
import { useLocation } from 'react-router'
import { AddPage } from './add/add-page.tsx'
import { FindPage } from './find/find-page.tsx'
import { PositionsPage } from './positions/positions-page.tsx'
import { RemovePage } from './remove/remove-page.tsx'

/** The screens of liquidity: the first part of the path chooses. */
export function LiquidityPage() {
  const [, screen] = useLocation().pathname.split('/')
  switch (screen) {
    case 'find':
      return <FindPage />
    case 'add':
    case 'create':
      return <AddPage key={screen} />
    case 'remove':
      return <RemovePage />
    default:
      return <PositionsPage />
  }
}
