/** Whether another page shows this one in a frame and is its wallet there: only in builds as a Safe App. */
export const isFramed = import.meta.env.VITE_SAFE_APP_HOSTS !== '' && window.parent !== window
