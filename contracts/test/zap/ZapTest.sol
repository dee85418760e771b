// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {BaseTest} from "../BaseTest.sol";
import {IFactory} from "../../src/exchange/IFactory.sol";
import {IPair} from "../../src/exchange/IPair.sol";
import {IFarmMaster} from "../../src/farms/IFarmMaster.sol";
import {IReferral} from "../../src/referral/IReferral.sol";
import {IIbullToken} from "../../src/token/IIbullToken.sol";
import {IWrappedNative} from "../../src/wrapped-native/IWrappedNative.sol";
import {IZap} from "../../src/zap/IZap.sol";
import {TestToken} from "../../test-tokens/TestToken.sol";

/// @title Farms of the main token (0), of a token and wrapped BNB (1, without fee) and of two tokens (2, 4 % fee)
abstract contract ZapTest is BaseTest {
    IFactory internal factory;
    IWrappedNative internal wrapped;
    IIbullToken internal ibull;
    IFarmMaster internal farm;
    IReferral internal registry;
    IZap internal zap;
    TestToken internal token;
    TestToken internal other;
    IPair internal nativePair;
    IPair internal tokenPair;
    address internal user;
    address internal feeReceiver;

    receive() external payable {}

    function setUp() public virtual {
        vm.warp(1_700_000_000);
        user = _actor("user");
        feeReceiver = _actor("fee receiver");
        factory =
            IFactory(vm.deployCode("Factory.sol:Factory", abi.encode(address(this), "iBull LPs", "IBULL-LP")));
        wrapped = IWrappedNative(vm.deployCode("WrappedNative.sol:WrappedNative"));
        ibull = IIbullToken(
            vm.deployCode(
                "IbullToken.sol:IbullToken",
                abi.encode("iBull Token", "IBULL", address(this), address(this), 1e9 * 1e9, MINTABLE)
            )
        );
        registry = IReferral(vm.deployCode("Referral.sol:Referral", abi.encode(address(this))));
        farm = IFarmMaster(
            vm.deployCode(
                "FarmMaster.sol:FarmMaster",
                abi.encode(address(this), ibull, registry, feeReceiver, uint256(1e9), uint256(450))
            )
        );
        registry.setOperator(address(farm), true);
        ibull.setMinter(address(farm), true);
        zap = IZap(vm.deployCode("Zap.sol:Zap", abi.encode(factory, wrapped, farm)));
        farm.setDepositor(address(zap), true);
        token = _makeToken();
        other = new TestToken("Other", "OTH", 18, 1e30);
        vm.deal(address(this), 1e30);
        wrapped.deposit{value: 1e27}();
        nativePair = _makePair(token, wrapped, 600_000e18, 2000e18);
        tokenPair = _makePair(token, other, 50_000e18, 8_000e18);
        farm.add(100, address(ibull), 0, 0);
        farm.add(100, address(nativePair), 0, 0);
        farm.add(100, address(tokenPair), 400, 0);
    }

    function _makeToken() internal virtual returns (TestToken) {
        return new TestToken("Token", "TKN", 18, 1e30);
    }

    function _makePair(IERC20 a, IERC20 b, uint256 amountA, uint256 amountB) internal returns (IPair pair) {
        pair = IPair(factory.createPair(address(a), address(b)));
        a.transfer(address(pair), amountA);
        b.transfer(address(pair), amountB);
        pair.mint(address(this));
    }

    /// @dev Funds the user with `amount` and approves the zap.
    function _fund(IERC20 what, uint256 amount) internal {
        what.transfer(user, amount);
        vm.prank(user);
        what.approve(address(zap), amount);
    }

    function _zap(uint256 pid, address[] memory path, uint256 amount) internal returns (uint256 liquidity) {
        vm.prank(user);
        return zap.zapIn(pid, path, amount, 0, address(0), block.timestamp);
    }

    function _stakeOf(uint256 pid, address account) internal view returns (uint256 staked) {
        (staked,,,) = farm.userInfo(pid, account);
    }

    function _path(address a) internal pure returns (address[] memory path) {
        path = new address[](1);
        path[0] = a;
    }

    function _path(address a, address b) internal pure returns (address[] memory path) {
        path = new address[](2);
        (path[0], path[1]) = (a, b);
    }

    function _path(address a, address b, address c) internal pure returns (address[] memory path) {
        path = new address[](3);
        (path[0], path[1], path[2]) = (a, b, c);
    }

    function _reserves(IPair pair, address first) internal view returns (uint256 reserveA, uint256 reserveB) {
        (uint256 reserve0, uint256 reserve1,) = pair.getReserves();
        return first == pair.token0() ? (reserve0, reserve1) : (reserve1, reserve0);
    }
}
