import 'plinth-portal-kit/elements/dashboard'

document.addEventListener('plinth-state', ({ state }) => {
  document.getElementById('phase').textContent = state.phase
})
