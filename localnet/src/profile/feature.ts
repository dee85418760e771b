const IBULL = 10n ** 9n

export const parameters = () => ({
  profile: {
    registerCost: IBULL / 2n,
    updateCost: IBULL / 2n,
    reactivateCost: IBULL / 2n,
    teams: [
      { name: 'Syrup Storm', description: 'Thick clouds, sweet rain, and horns out in front.' },
      { name: 'Fearsome Flippers', description: 'They turn every market over and land on their hooves.' },
      { name: 'Chaotic Cakers', description: 'No plan, no brakes, and cake for everyone.' },
    ],
  },
})
