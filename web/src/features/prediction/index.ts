export { PredictionPage as Page } from './prediction-page.tsx'
