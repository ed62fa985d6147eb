import { Navigate } from 'react-router-dom';
import { paths } from '../shared/navigation/paths.js';

/** /tariffs redirects to the plans in the profile. */
export default function TariffsScreen() {
  return <Navigate replace to={paths.profileTariffs} />;
}
