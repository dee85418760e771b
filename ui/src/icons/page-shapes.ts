import type { IconShape } from './shapes.ts'

// Apart from the shapes that the frame loads: each comes with the pages that show it.

export const starShape: IconShape = {
  shape: 'm12 4 2.4 5 5.6.7-4.1 3.8 1.1 5.5-5-2.8-5 2.8 1.1-5.5L4 9.7 9.6 9z',
}

export const downloadShape: IconShape = {
  shape: 'M12 4v11m0 0-4-4m4 4 4-4M5 19.5h14',
}

export const boltShape: IconShape = {
  shape: 'M13 3.5 5.5 13.5H11l-1 7 8-10.5h-5.5z',
}

export const calculatorShape: IconShape = {
  shape: 'M6 4h12v16H6zM9 8h6M9 12h.01M12 12h.01M15 12h.01M9 16h.01M12 16h.01M15 16h.01',
}
