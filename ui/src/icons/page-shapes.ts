import type { IconShape } from './shapes.ts'

// Separate from the frame's shapes, so each loads with the pages that use it.

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

export const plusShape: IconShape = {
  shape: 'M12 5v14M5 12h14',
}

export const trashShape: IconShape = {
  shape:
    'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12a1.1 1.1 0 0 0 1.1 1h7.2a1.1 1.1 0 0 0 1.1-1l.8-12M10 11v5m4-5v5',
}

export const lockShape: IconShape = {
  shape:
    'M6.5 10.5h11a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-7.5a1 1 0 0 1 1-1zm2-0V8a3.5 3.5 0 0 1 7 0v2.5',
}

export const cardsShape: IconShape = {
  shape: 'M4.5 4.5h6v6h-6zm9 0h6v6h-6zm-9 9h6v6h-6zm9 0h6v6h-6z',
}
