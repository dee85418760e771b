export { browserSteps } from './browser-steps.ts'
export { matchPath, type PathParams } from './paths.ts'
export { addressOf, createRouter, type PageLocation, type Route, type Router } from './router.ts'
export {
  RoutedPage,
  RouterProvider,
  useLocation,
  useNavigate,
  useParams,
  useRoute,
  useRouter,
} from './router-provider.tsx'
