import { mutantsOf } from '../../mutants/mutant.ts'

const TESTS = 'test/profile/{Profile,ProfileRoles,ProfileFaults,PointCentre}.t.sol'

export const mutants = [
  ...mutantsOf('src/profile/Profile.sol', TESTS, [
    [
      'PF-1',
      'profile: a second profile for one account',
      'if (user.userId != 0) revert ProfileExists(msg.sender);',
      '',
    ],
    [
      'PF-2',
      'profile: a paused member leaves a team twice',
      'if (user.isActive) {\n            --_teams[oldTeamId]',
      'if (user.userId != 0) {\n            --_teams[oldTeamId]',
    ],
    [
      'PF-2',
      'profile: a paused member stays in its team',
      '--_teams[user.teamId].numberUsers;\n        emit UserPause',
      'emit UserPause',
    ],
    ['PF-2', 'profile: the active are not counted', '++_totals.activeProfiles;', ''],
    [
      'PF-3',
      'profile: a picture of another account',
      'if (holder != msg.sender) revert ProfileNotTokenOwner(nftAddress, tokenId, holder);',
      '',
    ],
    [
      'PF-3',
      'profile: any contract has pictures',
      'if (!hasRole(NFT_ROLE, nftAddress)) revert ProfileCollectionNotAccepted(nftAddress);',
      '',
    ],
    ['PF-3', 'profile: the former picture stays', '_giveBack(formerAddress, formerId);', ''],
    [
      'PF-3',
      'profile: the picture is given back safely',
      'IERC721(nftAddress).transferFrom(address(this), msg.sender, tokenId);',
      'IERC721(nftAddress).safeTransferFrom(address(this), msg.sender, tokenId);',
    ],
    [
      'PF-3',
      'profile: a closed team keeps its pictures',
      '(address nftAddress, uint256 tokenId) = (user.nftAddress, user.tokenId);',
      '_checkOpen(user.teamId);\n        (address nftAddress, uint256 tokenId) = (user.nftAddress, user.tokenId);',
    ],
    [
      'PF-4',
      'profile: an update costs as much as a profile',
      '_take(nftAddress, tokenId, numberCakeToUpdate)',
      '_take(nftAddress, tokenId, numberCakeToRegister)',
    ],
    [
      'PF-4',
      'profile: a reactivation is free',
      '_take(nftAddress, tokenId, numberCakeToReactivate)',
      '_take(nftAddress, tokenId, 0)',
    ],
    [
      'PF-4',
      'profile: costs stay in the contract',
      'safeTransferFrom(msg.sender, treasury, cost)',
      'safeTransferFrom(msg.sender, address(this), cost)',
    ],
    [
      'PF-5',
      'profile: points from before are lost',
      'user.teamId = uint64(teamId);\n        _activate',
      'user.teamId = uint64(teamId);\n        user.numberPoints = 0;\n        _activate',
    ],
    ['PF-5', 'profile: removed points come back', 'uint120(held - numberPoints)', 'uint120(held)'],
    [
      'PF-6',
      'profile: anyone gives points',
      'function increaseUserPoints(address userAddress, uint256 numberPoints, uint256 campaignId)\n        external\n        onlyRole(POINT_ROLE)',
      'function increaseUserPoints(address userAddress, uint256 numberPoints, uint256 campaignId)\n        external',
    ],
    ['PF-6', 'profile: point roles move members', 'onlyRole(SPECIAL_ROLE)', 'onlyRole(POINT_ROLE)'],
    [
      'PF-7',
      'profile: entered again while a picture moves',
      'function updateProfile(address nftAddress, uint256 tokenId) external nonReentrant',
      'function updateProfile(address nftAddress, uint256 tokenId) external',
    ],
  ]),
  ...mutantsOf('src/ownership/Roled.sol', TESTS, [
    [
      'PF-6',
      'roles: the guardian gives roles',
      'public override onlyOwner {\n        _grantRole',
      'public override {\n        _checkAuthority(true);\n        _grantRole',
    ],
    ['PF-6', 'roles: anyone revokes', '_checkAuthority(true);\n        _revokeRole', '_revokeRole'],
    [
      'PF-6',
      'roles: a second default admin',
      'returns (bool) {\n        if (role == DEFAULT_ADMIN_ROLE) revert RoleIsOwnership();\n        return super._grantRole',
      'returns (bool) {\n        return super._grantRole',
    ],
  ]),
  ...mutantsOf('src/profile/PointCentre.sol', TESTS, [
    ['PC-1', 'point centre: points again', '_claims[msg.sender][contractAddress] = true;', ''],
    [
      'PC-1',
      'point centre: the threshold is not enough',
      'amount >= sale.thresholdToClaim',
      'amount > sale.thresholdToClaim',
    ],
    ['PC-1', 'point centre: pools that were not harvested count', 'if (!claimed[i]) continue;', ''],
    [
      'PC-1',
      'point centre: without an active profile',
      'if (!IProfile(profile).getUserStatus(msg.sender)) revert PointCentreInactiveProfile(msg.sender);',
      '',
    ],
    [
      'PC-1',
      'point centre: terms of a sale change',
      'if (_sales[contractAddress].numberPoints != 0) revert PointCentreKnownSale(contractAddress);',
      '',
    ],
  ]),
]
