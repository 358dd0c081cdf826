/** The name by which the burner wallet is known (EIP-6963). */
export const BURNER_RDNS = 'app.kontor.burner'
