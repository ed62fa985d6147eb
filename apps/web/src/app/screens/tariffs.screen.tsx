import { Navigate } from 'react-router-dom';
import { paths } from '../../lib/paths.js';

/** /tariffs: the plans stand in the profile. */
export default function TariffsScreen() {
  return <Navigate replace to={paths.profileTariffs} />;
}
